import React, {type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import clsx from 'clsx';
import {ruleLink} from '../../../data/rules';
import CopyButton from '../CopyButton';
import styles from './styles.module.css';

/** What a writer gives: `<Rule id="R-07">`, the text, `</Rule>`. */
export interface RuleProps {
  id: string;
  /** The rule's text: what one must or may do, why, examples, usual outcome. Left out for a retired rule. */
  children?: ReactNode;
}

/** What `packages/engine/content/remark/remarkRules.ts` adds from the data, beside the heading in front of the children. */
interface FilledIn extends RuleProps {
  /** Version of the rules, `YYYY-MM-DD`. */
  version: string;
  /** Day of the rule's last change, `YYYY-MM-DD`, where it is not that of the version. */
  changed?: string;
}

/**
 * Why, steps, examples and notes of a rule; `remarkRules` puts it around them. Phones show it folded, except in the rule that
 * a link leads to (`packages/engine/theme/css/rules.css`). If the browser's own search can't unfold it, it's open from the start.
 */
export function RuleDetails({children}: {children: ReactNode}): ReactNode {
  const open = useIsBrowser() && document.documentElement.dataset.unfolds !== 'true';
  return (
    <details open={open} data-folded="">
      {/* What opens it is no part of what it says, so the search does not quote it. */}
      <summary data-instant="" data-nosnippet="">
        Why, steps and examples
      </summary>
      {children}
    </details>
  );
}

/** A rule with its anchor, highlighted when the address points to it, and with what staff and players cite. */
export default function Rule(props: RuleProps): ReactNode {
  const {id, version, changed, children} = props as FilledIn;
  const {siteConfig} = useDocusaurusContext();
  const {hash} = useLocation();
  const isBrowser = useIsBrowser(); // the server, which renders the same page for every anchor, knows no hash
  const anchor = id.toLowerCase();
  const link = `${siteConfig.url}${siteConfig.baseUrl.slice(0, -1)}${ruleLink(id)}`;

  return (
    <section className={clsx('rule', isBrowser && hash === `#${anchor}` && 'rule--cited')}>
      {children}
      <div className={styles.tools} data-nosnippet>
        <CopyButton text={link}>{`Copy link to ${id}`}</CopyButton>
        <CopyButton text={`${id}, version ${version}, ${link}`}>{`Copy citation of ${id}`}</CopyButton>
        {changed && (
          <span>
            Last changed <time dateTime={changed}>{changed}</time>
          </span>
        )}
      </div>
    </section>
  );
}
