/**
 * The oldest browsers that run the scripts; `app/browser/newer-calls.ts` is loaded where one lacks
 * calls that came later, and a test of the built files looks for others (`e2e/journeys/floor.spec.ts`).
 */
export const cssTargets = ['chrome100', 'edge100', 'firefox100', 'safari15.4']

/**
 * The same for the syntax of scripts. Safari 15.4 knows private fields; lists of what it supports
 * leave them out for a mistake in rare initialisers, and each would become a map and calls.
 */
export const scriptTargets = cssTargets.map((each) => (each === 'safari15.4' ? 'safari16' : each))
