/** What stands above a drawing once its editor is complete: nobody draws the first stroke with it. */
import { NotationsAbove } from './notations/NotationsAbove.tsx';
import { DataTip } from './view/DataTip.tsx';

/** @param isBoard where anything stands beside anything, and nothing has data */
export default function Above({ isBoard = false }: { isBoard?: boolean }): React.ReactNode {
  return (
    <>
      {!isBoard && <DataTip />}
      <NotationsAbove isBoard={isBoard} />
    </>
  );
}
