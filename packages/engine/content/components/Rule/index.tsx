import React, {createContext, type ReactNode, useContext} from 'react';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import clsx from 'clsx';
import {ruleLink} from '../../../data/rules';
import CopyButton from '../CopyButton';
import styles from './styles.module.css';

/** What a writer provides: `<Rule id="R-07">`, the text, `</Rule>`. */
export interface RuleProps {
  id: string;
  /**
   * The rule's text: what people must or may do, why, examples, and the usual outcome. Left out for a retired rule.
   */
  children?: ReactNode;
}

/**
 * What `packages/engine/content/remark/remarkRules.ts` adds from the data, besides the heading before the children.
 */
interface FilledIn extends RuleProps {
  /** The version of the rules, `YYYY-MM-DD`. */
  version: string;
  /** The day of the rule's last change, `YYYY-MM-DD`, unless that's the version. */
  changed?: string;
  /** Set if the rule is retired: it has no `<RuleDetails>`. */
  retired?: string;
}

/** The buttons of the rule that's being rendered, which belong at the end of its `<RuleDetails>`. */
const Tools = createContext<ReactNode>(null);

/**
 * A collapsible part with a rule's reason, steps, examples and notes, which `remarkRules` puts in it, and its buttons. On
 * phones it's collapsed, except for the rule that a link leads to (`packages/engine/theme/css/rules.css`). If the
 * browser's find-in-page can't expand it, it's open from the start.
 */
export function RuleDetails({children}: {children: ReactNode}): ReactNode {
  const open = useIsBrowser() && document.documentElement.dataset.unfolds !== 'true';
  return (
    <details open={open} data-folded="">
      {/* A control and not a part of the rule, so the search doesn't quote it. */}
      <summary data-instant="" data-nosnippet="">
        Examples
      </summary>
      {children}
      {useContext(Tools)}
    </details>
  );
}

/** A rule with its anchor, and buttons that copy what people cite. It's highlighted if the URL points to it. */
export default function Rule(props: RuleProps): ReactNode {
  const {id, retired, children} = props as FilledIn;
  const {hash} = useLocation();
  const isBrowser = useIsBrowser(); // the server, which renders the same page for every anchor, knows no hash
  const isCited = isBrowser && hash === `#${id.toLowerCase()}`;
  const tools = <RuleTools {...(props as FilledIn)} />;

  return (
    <section className={clsx('rule', isCited && 'rule--cited')}>
      <Tools.Provider value={tools}>{children}</Tools.Provider>
      {retired !== undefined && tools}
    </section>
  );
}

function RuleTools({id, version, changed}: FilledIn): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const link = `${siteConfig.url}${siteConfig.baseUrl.slice(0, -1)}${ruleLink(id)}`;
  return (
    <div className={clsx(styles.tools, 'unprinted')} data-nosnippet>
      <CopyButton text={link} label={`Copy link to ${id}`} className="clean-btn">
        Copy link
      </CopyButton>
      <CopyButton
        text={`${id}, version ${version}, ${link}`}
        label={`Copy citation of ${id}`}
        className="clean-btn"
      >
        Copy citation
      </CopyButton>
      {changed && (
        <span>
          Last changed <time dateTime={changed}>{changed}</time>
        </span>
      )}
    </div>
  );
}
