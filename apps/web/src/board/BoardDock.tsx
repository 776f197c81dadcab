/** The tools of a board at its lower edge, and above them what the tool in hand or the selection can be. */
import { useRef } from 'react';
import { useCovered } from '../editor/view/use-covered.ts';
import { BoardTools } from './BoardTools.tsx';
import { InkOptions } from './InkOptions.tsx';
import { NoteOptions } from './NoteOptions.tsx';
import styles from './board.module.css';

export function BoardDock(): React.ReactNode {
  const bar = useRef<HTMLDivElement>(null);
  useCovered(bar);
  return (
    <div className={styles['dock']}>
      <NoteOptions />
      <InkOptions />
      <div ref={bar} className={styles['holder']}>
        <BoardTools />
      </div>
    </div>
  );
}
