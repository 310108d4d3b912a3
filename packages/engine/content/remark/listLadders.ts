import type {List, PhrasingContent} from 'mdast';
import type {Ladder} from '../../data/rules';
import {
  ORDINALS,
  PLATFORMS,
  sanctionTitle,
  sanctionWeight,
  sanctionWord,
  strictness,
} from '../../data/sanctions';
import type {Platform} from '../../data/shapes';
import {jsx, list, listItem, paragraph, text} from './nodes';

/** The fields of a ladder that pages print. */
export type LadderText = Omit<Ladder, 'id'>;

/**
 * Keeps ladders out of the search, which finds a rule by its own text: ladders mention what's in other rules, and
 * repeat each other.
 */
export const NOT_SEARCHED = {'data-nosnippet': ''};

/** How often something may happen before it makes no difference any more: the columns of the list of rules. */
const COLUMNS = ORDINALS.length;

/**
 * What follows a breach of a rule, in a line with a column for each time: a chip reaches over all times that have the
 * same kind of step, and the last one to the end. Of several ladders, it's the mildest one that holds where the rule
 * is from (Discord or Roblox); a plus on its last chip but a permanent ban, beyond which there's nothing, says that
 * others begin with more (`begins`).
 */
export function listChips(ladders: readonly LadderText[], home: Platform): PhrasingContent[] {
  const [mildest, ...others] = laddersAt(ladders, home);
  const words = mildest?.steps.map(sanctionWord) ?? [];
  const firsts = words.flatMap((word, index) => (word === words[index - 1] ? [] : [index]));
  const isMore = others.some((ladder) => mildest && begins(ladder) > begins(mildest));
  const withPlus = isMore
    ? firsts.findLast((first) => mildest?.steps[first]?.type !== 'permanent')
    : undefined;
  return firsts.flatMap((first, index) => {
    const next = firsts[index + 1];
    const sanction = mildest?.steps[first];
    if (!sanction) {
      return [];
    }
    const columns = (next ?? COLUMNS) - first;
    const className = `weight weight--${sanctionWeight(sanction)} times-${columns}`;
    // One column has no room for the whole word.
    const word = sanction.type === 'permanent' && columns === 1 ? 'Perm.' : words[first];
    const chip = jsx('span', {className}, text(`${word}${first === withPlus ? ' +' : ''}`));
    return index === 0 ? [chip] : [text(' '), chip];
  });
}

/** What the columns of `listChips` are, and its plus. */
export function listColumns(): PhrasingContent[] {
  return ORDINALS.flatMap((ordinal, index) => [
    ...(index === 0 ? [] : [text(' ')]),
    jsx('span', {}, text(ordinal)),
  ]);
}

/** The ladders of a platform, the mildest first; all of them, if none is of that platform. */
function laddersAt(ladders: readonly LadderText[], home: Platform): LadderText[] {
  const there = ladders.filter(({platforms}) => platforms.includes(home));
  return [...(there.length > 0 ? there : ladders)].sort((a, b) => begins(a) - begins(b));
}

/** How strict a ladder's first step is. */
const begins = ({steps: [first]}: LadderText): number => (first ? strictness(first) : 0);

/**
 * Renders the ladders of a rule: its steps as a row of arrows (like in the case sheet), how long a case counts, and
 * which other rules count together with it. If there are several, each begins with what it's for, and what they all say
 * follows once.
 */
export function listLadders(ladders: readonly LadderText[]): List {
  const notes = ladders.map(ladderNote);
  const [shared] = ladders.length > 1 && new Set(notes).size === 1 ? notes : [];
  const items = ladders.map((ladder, index) => {
    const steps = ladder.steps.map((sanction, time) =>
      listItem(
        [paragraph([text(sanctionTitle(sanction))])],
        // Not elements of their own, of which pages with many rules would have too many.
        {className: ['weight', `weight--${sanctionWeight(sanction)}`], 'data-time': ORDINALS[time] ?? ''},
      ),
    );
    const note = shared === undefined ? notes[index] : '';
    return listItem([
      ...(ladders.length > 1 ? [paragraph([text(nameOf(ladder, ladders))])] : []),
      {...list(steps, false, {className: ['steps']}), ordered: true},
      ...(note ? [paragraph([text(note)])] : []),
    ]);
  });
  const all = shared ? [...items, listItem([paragraph([text(shared)])])] : items;
  return list(all, true, {className: ['clean-list', 'ladders'], ...NOT_SEARCHED});
}

/** What a ladder is for. If only the platform makes the difference, that's enough. */
function nameOf({infraction, platforms}: LadderText, ladders: readonly LadderText[]): string {
  const everywhere = ladders.map((ladder) => ladder.platforms.join());
  const isByPlatform =
    ladders.length === 2 && everywhere.includes('discord') && everywhere.includes('roblox');
  return isByPlatform ? platforms.map((platform) => `On ${PLATFORMS[platform]}`).join() : infraction;
}

/** How long a case counts, and with which other rules; empty where the steps already say it all. */
function ladderNote({rules, lookBackDays, steps, modifiersApply}: LadderText): string {
  const rigid = modifiersApply ? '' : 'Nothing makes this milder or stricter.';
  if (steps[0]?.type === 'contain') {
    return "We stop the danger at once, but that isn't a verdict.";
  }
  // With a single step, it makes no difference what else counts.
  if (steps.length === 1) {
    return rigid;
  }
  const expires = lookBackDays === 'always' ? 'never expire' : `expire after ${lookBackDays} days`;
  return `${casesOf(rules)} ${expires}. ${rigid}`.trim();
}

/** More rules than this aren't named, because nobody would read them. */
const MOST_NAMED = 4;

/** Which cases count: those of a single rule, or of all rules that share its ladder. */
function casesOf(rules: readonly string[]): string {
  if (rules.length < 2) {
    return 'Cases';
  }
  const named = `${rules.slice(0, -1).join(', ')} and ${rules.at(-1)} cases`;
  return rules.length > MOST_NAMED ? 'Similar cases' : named;
}
