import React, {type ReactNode, type SVGProps} from 'react';

/**
 * An icon that's a single line in the text color. Icons are part of every page's HTML, so keep their paths short.
 *
 * @param line The line, as SVG path data on a square of 24 by 24.
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
