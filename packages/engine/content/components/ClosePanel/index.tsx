import React, {type ReactNode} from 'react';

/** The visible way out of a panel of narrow screens: screen readers with touch have no Escape, and no place beside it. */
export default function ClosePanel({id}: {id: string}): ReactNode {
  return (
    <button type="button" className="clean-btn panel__close" popoverTarget={id} popoverTargetAction="hide">
      Close
    </button>
  );
}
