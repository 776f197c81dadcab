/** What stands above a drawing once its editor is complete: nobody draws the first stroke with it. */
import { NotationsAbove } from '../notations/NotationsAbove.tsx';
import { DataTip } from '../view/DataTip.tsx';

/** @param isBoard where anything stands beside anything */
export default function Above({ isBoard = false }: { isBoard?: boolean }): React.ReactNode {
  return (
    <>
      <DataTip />
      <NotationsAbove isBoard={isBoard} />
    </>
  );
}
