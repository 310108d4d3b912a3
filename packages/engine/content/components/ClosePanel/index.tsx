import React, {type ReactNode} from 'react';
import LineIcon from '../LineIcon';

/**
 * A visible button that closes a panel on narrow screens: someone with a touch screen reader has no Escape key, and
 * no space outside of the panel to tap.
 *
 * @param id The ID of the panel, a popover.
 */
export default function ClosePanel({id}: {id: string}): ReactNode {
  return (
    <button
      type="button"
      className="clean-btn panel__close"
      aria-label="Close"
      popoverTarget={id}
      popoverTargetAction="hide"
    >
      <LineIcon line="M5 5l14 14M19 5L5 19" width={24} height={24} aria-hidden />
    </button>
  );
}
