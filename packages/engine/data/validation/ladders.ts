import type {DataProblem} from '../parseData';
import {isWithinCeiling} from '../roles';
import {sanctionName, strictness} from '../sanctions';
import type {Role, Sanction} from '../shapes';
import type {SiteFiles} from '../SiteFiles';
import {collectFromEntries} from './report';

/** Reports steps that are in the wrong order or that no role may issue, and ladders that no rule uses. */
export function validateLadders(files: SiteFiles): DataProblem[] {
  const rules = files.get('rules');
  const roles = files.get('roles') ?? [];
  return collectFromEntries(files, 'ladders', files.get('ladders'), ({id, steps}, report) => {
    steps.forEach((sanction, position) => {
      const before = steps[position - 1];
      if (before && strictness(sanction) <= strictness(before)) {
        const [one, other] = [sanctionName(sanction), sanctionName(before)];
        report(['steps', position], `Steps must get stricter, but ${one} comes after ${other}.`);
      }
      const nobody = roles.length > 0 ? explainNobody(sanction, roles) : undefined;
      if (nobody) {
        report(['steps', position], nobody);
      }
    });
    if (rules && !rules.some((rule) => !rule.retired && rule.ladders.includes(id))) {
      report(['id'], `No rule in force uses the ladder "${id}". Name it in a rule, or remove it.`);
    }
  });
}

/** The message about a step that no role may issue; `undefined` if one may. */
function explainNobody(sanction: Sanction, roles: readonly Role[]): string | undefined {
  if (sanction.type === 'contain') {
    return roles.some(({decidesSafety}) => decidesSafety)
      ? undefined
      : 'No role decides safety cases. Write "decidesSafety: true" for one in severity.yaml.';
  }
  return roles.some((role) => !role.decidesSafety && isWithinCeiling(role, sanction))
    ? undefined
    : `No role may issue ${sanctionName(sanction)}. Raise a ceiling in severity.yaml.`;
}
