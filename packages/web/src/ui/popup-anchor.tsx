import type { ComponentPropsWithRef } from 'react';
import classes from './popup-anchor.module.css';

interface PopupAnchorProps extends ComponentPropsWithRef<'span'> {
  readonly place: DOMRect;
}

/** Stands in for what a popup belongs to, where that is not an element of the popup's own. */
export function PopupAnchor({ place, ...others }: PopupAnchorProps) {
  const { left, top, width, height } = place;
  return (
    <span {...others} className={classes.anchor} style={{ left, top, width, height }} aria-hidden="true" />
  );
}
