import React, {type ReactNode, type SVGProps} from 'react';

/**
 * An icon drawn with a single line in the text color. Icons are in the HTML of every page, so their paths are short.
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
