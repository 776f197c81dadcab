import { useContext, useEffect } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { onPageMove } from '../../logic/layout/overlay-moves.ts';

/** Closes the popover it stands in when the page is scrolled or the window gets another size. */
export function CloseOnMove({ close }: { close?: (() => void) | undefined }) {
  const state = useContext(OverlayTriggerStateContext);
  const leave = close ?? state?.close;
  useEffect(() => (leave === undefined ? undefined : onPageMove(leave)), [leave]);
  return null;
}
