import { useSearchParams } from '../app/routing/navigation.tsx';

const names = ['folder', 'org'] as const;

/** Where a new file is to be, as the add menu of a folder said it, for the next address: `?folder=…`, or nothing. */
export function usePlaceParams(): string {
  const [params] = useSearchParams();
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = params.get(name);
    if (value !== null && value !== '') kept.set(name, value);
  }
  const text = kept.toString();
  return text === '' ? '' : `?${text}`;
}
