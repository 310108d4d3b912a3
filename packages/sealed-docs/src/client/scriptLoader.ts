/**
 * The only module that overrides the bundler's `__webpack_require__.l`, so that the order of handlers never depends
 * on which module is loaded first. ESLint forbids it everywhere else.
 */

/** Reports how loading a script ended, as the type of an event: `load`, `error`, `timeout`, or one of our own. */
export type Done = (event: {type?: string; target?: unknown}) => void;

/**
 * How webpack and Rspack load the script of a chunk.
 *
 * @param key Identifies a script that's already being loaded. Without it, the script is requested again.
 */
export type LoadScript = (url: string, done: Done, key?: string, chunkId?: unknown) => void;

/**
 * Handles a script before the bundler does.
 *
 * @param load The bundler's own loader. No other handler is asked about what it loads.
 * @param request The arguments of the bundler's request.
 * @returns whether it handles the script: it calls `done` now, later, or never. If not, the next handler is asked,
 * and finally the bundler.
 */
export type ScriptAnswer = (load: LoadScript, ...request: Parameters<LoadScript>) => boolean;

declare const __webpack_require__: {l: LoadScript};

let bundlersLoad: LoadScript;
let sealedAnswer: ScriptAnswer | undefined;
const otherAnswers: ScriptAnswer[] = [];

const loadScript: LoadScript = (...request) => {
  const answers = sealedAnswer ? [sealedAnswer, ...otherAnswers] : otherAnswers;
  if (!answers.some((answer) => answer(bundlersLoad, ...request))) {
    bundlersLoad(...request);
  }
};

function install(): void {
  if (__webpack_require__.l !== loadScript) {
    bundlersLoad = __webpack_require__.l;
    __webpack_require__.l = loadScript;
  }
}

/** Sets the handler for sealed chunks. It's always asked first, no matter when others were added. */
export function answerSealedScripts(answer: ScriptAnswer): void {
  sealedAnswer = answer;
  install();
}

/**
 * Adds a handler for all other scripts. Handlers are asked in the order they were added. Only for browsers: on the
 * server, the bundler doesn't load scripts.
 */
export function answerScripts(answer: ScriptAnswer): void {
  otherAnswers.push(answer);
  install();
}
