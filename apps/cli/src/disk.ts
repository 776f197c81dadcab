/** Files on the disk of whoever types a command, with a sentence for what cannot be read or written. */
import { readFile, writeFile } from 'node:fs/promises';
import { Failure } from '@limn/programs/failure.ts';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'access to it is denied',
  EISDIR: 'it is a folder',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is no folder',
  EPERM: 'access to it is denied',
  EROFS: 'the disk is read-only',
};

const reasonOf = ({ code = '', message }: NodeJS.ErrnoException): string => REASONS[code] ?? message;

/** @throws Failure */
export function readBytes(name: string): Promise<Uint8Array> {
  return readFile(name).catch((error: NodeJS.ErrnoException) => {
    throw new Failure(`${name} cannot be read: ${reasonOf(error)}.`);
  });
}

/** @throws Failure */
export function writeBytes(name: string, bytes: Uint8Array): Promise<void> {
  return writeFile(name, bytes).catch((error: NodeJS.ErrnoException) => {
    throw new Failure(`${name} cannot be written: ${reasonOf(error)}.`);
  });
}
