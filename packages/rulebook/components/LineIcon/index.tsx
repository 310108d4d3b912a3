import React, {type ReactNode, type SVGProps} from 'react';

/**
 * An icon of one line in the color of the text. Icons stand in the HTML of every page, so theirs are short.
 *
 * @param line The line, as path data on a square of 24 by 24.
 */
export default function LineIcon({line, ...props}: SVGProps<SVGSVGElement> & {line: string}): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} {...props}>
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
