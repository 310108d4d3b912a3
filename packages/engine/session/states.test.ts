import {readFileSync} from 'node:fs';
import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {describe, expect, it, test} from 'vitest';
import {
  type AuthState,
  authStateOf,
  type StateEvent,
  INITIAL_STATE,
  type KeyState,
  mayConfirm,
  needsConfirmation,
  readerOf,
  reduce,
  type State,
} from './states';

const MINUTE = 60_000;
const KEY = {} as CryptoKey;
const HELD = {build: 'build', key: KEY, askedAt: 2, confirmedAt: 1};
const answer = Promise.resolve(KEY);
const confirmation = Promise.resolve();

type States = {[Region in keyof State]: Record<State[Region]['name'], State[Region]>};
/** Each state there is: TypeScript sees to it that none is missing. */
const STATES: States = {
  code: {notLoaded: {name: 'notLoaded'}, followed: {name: 'followed'}, failed: {name: 'failed'}},
  session: {
    unconfirmed: {name: 'unconfirmed'},
    vouched: {name: 'vouched'},
    signedIn: {name: 'signedIn', reader: 'anna'},
    signedOut: {name: 'signedOut'},
  },
  document: {free: {name: 'free'}, owned: {name: 'owned', owner: 'anna'}},
  key: {
    none: {name: 'none'},
    asked: {name: 'asked', reader: 'anna', answer},
    held: {name: 'held', ...HELD},
    confirming: {name: 'confirming', confirmation, ...HELD},
    refused: {name: 'refused', ending: 'disabled'},
  },
};

type Events = {[Type in StateEvent['type']]: Extract<StateEvent, {type: Type}>};
/** Each event there is, about someone else where that makes a difference. */
const EVENTS: Events = {
  codeFollowed: {type: 'codeFollowed'},
  codeFailed: {type: 'codeFailed'},
  signInConfirmed: {type: 'signInConfirmed', reader: 'bert'},
  signOutConfirmed: {type: 'signOutConfirmed'},
  ownerVouched: {type: 'ownerVouched'},
  keyAsked: {type: 'keyAsked', reader: 'bert', answer: Promise.resolve(KEY)},
  keyArrived: {type: 'keyArrived', reader: 'bert', build: 'build', key: KEY, askedAt: 3, at: 4},
  keyFailed: {type: 'keyFailed', answer},
  confirmationAsked: {type: 'confirmationAsked', confirmation, at: 3},
  confirmationFailed: {type: 'confirmationFailed'},
  accessEnded: {type: 'accessEnded', ending: 'signed-out'},
};

const REGIONS = Object.keys(STATES) as (keyof State)[];
const ALL_STATES: State[] = Object.values(STATES.code).flatMap((code) =>
  Object.values(STATES.session).flatMap((session) =>
    Object.values(STATES.document).flatMap((document) =>
      Object.values(STATES.key).map((key) => ({code, session, document, key})),
    ),
  ),
);

/** Every way from a state to another, or to the same with other contents, as the diagram writes it. */
function findTransitions(): string[] {
  const transitions = new Set(REGIONS.map((region) => `${region}: [*] --> ${INITIAL_STATE[region].name}`));
  for (const before of ALL_STATES) {
    for (const event of Object.values(EVENTS)) {
      const after = reduce(before, event);
      for (const region of REGIONS) {
        if (!isDeepStrictEqual(before[region], after[region])) {
          transitions.add(`${region}: ${before[region].name} --> ${after[region].name}: ${event.type}`);
        }
      }
    }
  }
  return [...transitions].sort();
}

function readDiagram(): string[] {
  const guide = readFileSync(path.join(__dirname, '../../CONTRIBUTING.md'), 'utf8');
  const diagram = /^stateDiagram-v2\n(.*?)^```/ms.exec(guide)?.[1] ?? '';
  return [...diagram.matchAll(/^ {2}state (\w+) \{\n(.*?)^ {2}\}/gms)]
    .flatMap(([, region, lines = '']) =>
      lines
        .trim()
        .split('\n')
        .map((line) => `${region}: ${line.trim()}`),
    )
    .sort();
}

test('the diagram for maintainers has exactly the states and transitions of the reducer', () => {
  expect(readDiagram()).toEqual(findTransitions());
});

test('a state is never changed, and what an event means nothing to stays the same object', () => {
  const before = structuredClone({...INITIAL_STATE});
  const after = reduce(INITIAL_STATE, EVENTS.keyAsked);
  expect(INITIAL_STATE).toEqual(before);
  expect(after.document).toBe(INITIAL_STATE.document);
  expect(after.session).toBe(INITIAL_STATE.session);
});

describe('the document', () => {
  it('belongs to the first reader who gets the key', () => {
    const owned = reduce(INITIAL_STATE, EVENTS.keyArrived);
    expect(owned.document).toEqual({name: 'owned', owner: 'bert'});
    expect(reduce(owned, {...EVENTS.keyArrived, reader: 'anna'}).document).toBe(owned.document);
  });

  it('stays free if nobody knows who got the key', () => {
    expect(reduce(INITIAL_STATE, {...EVENTS.keyArrived, reader: null}).document.name).toBe('free');
  });
});

describe('the session', () => {
  it('is vouched for only in a document that has an owner', () => {
    expect(reduce(INITIAL_STATE, EVENTS.ownerVouched)).toEqual(INITIAL_STATE);
    const owned = reduce(INITIAL_STATE, EVENTS.keyArrived);
    expect(reduce(owned, EVENTS.ownerVouched).session.name).toBe('vouched');
  });

  const nothing = {isThere: false, reader: null};
  const anna = {isThere: true, reader: 'anna'};
  const bert = {isThere: true, reader: 'bert'};
  const unreadable = {isThere: true, reader: null};
  const {code, session, document} = STATES;
  it.each<[Partial<State>, typeof anna | typeof nothing, AuthState, reader: string | null]>([
    [{}, nothing, 'signedOut', null],
    [{}, anna, 'unknown', 'anna'],
    [{}, unreadable, 'unknown', null],
    [{code: code.failed}, nothing, 'failed', null],
    [{code: code.failed}, anna, 'failed', 'anna'],
    [{code: code.followed}, anna, 'unknown', 'anna'],
    [{code: code.failed, session: session.signedOut}, anna, 'signedOut', null],
    [{code: code.failed, session: session.vouched, document: document.owned}, anna, 'signedIn', 'anna'],
    [{session: session.signedIn}, nothing, 'signedIn', 'anna'],
    [{session: session.signedIn}, bert, 'signedIn', 'anna'],
    [{session: session.signedIn, document: document.owned}, nothing, 'signedIn', 'anna'],
    [{session: session.signedIn, document: document.owned}, bert, 'over', 'anna'],
    [{session: session.signedOut, document: document.owned}, anna, 'over', null],
    [{session: session.vouched, document: document.owned}, nothing, 'over', null],
    [{document: document.owned}, anna, 'unknown', 'anna'],
    [{document: document.owned}, bert, 'over', 'bert'],
  ])('that is %j, where the browser has stored %j, is %s', (regions, stored, auth, reader) => {
    const state = {...INITIAL_STATE, ...regions};
    expect(authStateOf(state, stored)).toBe(auth);
    expect(readerOf(state, stored)).toBe(reader);
  });
});

describe('the key', () => {
  const moveKey = (key: KeyState, event: StateEvent) => reduce({...INITIAL_STATE, key}, event).key;

  it('stays asked for if the request that failed was overtaken', () => {
    const asked = moveKey(STATES.key.asked, EVENTS.keyAsked);
    expect(moveKey(asked, EVENTS.keyFailed)).toBe(asked);
  });

  it('remembers when it was confirmed if the service only was asked since', () => {
    const confirming = moveKey(STATES.key.held, EVENTS.confirmationAsked);
    expect(moveKey(confirming, EVENTS.confirmationFailed)).toEqual({name: 'held', ...HELD, askedAt: 3});
    expect(moveKey(confirming, EVENTS.keyArrived)).toEqual({
      name: 'held',
      ...HELD,
      askedAt: 3,
      confirmedAt: 4,
    });
  });

  it('may be confirmed after a minute, and has to be after three and a half, or if the clock was set back', () => {
    const key: KeyState = {name: 'held', build: 'build', key: KEY, askedAt: 0, confirmedAt: 0};
    expect([-1, 0, MINUTE - 1, MINUTE].map((now) => mayConfirm(key, now))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    const RENEWAL = 3.5 * MINUTE;
    expect([-1, 0, RENEWAL - 1, RENEWAL].map((now) => needsConfirmation(key, now))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(mayConfirm({...key, name: 'confirming', confirmation}, MINUTE)).toBe(false);
    expect(needsConfirmation(STATES.key.none, RENEWAL)).toBe(false);
  });
});
