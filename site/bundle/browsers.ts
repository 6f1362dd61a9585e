/**
 * The oldest browsers that run the scripts. Those without newer calls load
 * `app/browser/newer-calls.ts`; `e2e/journeys/floor.spec.ts` checks the built files for other
 * calls.
 */
export const cssTargets = ['chrome100', 'edge100', 'firefox100', 'safari15.4']

/**
 * The oldest browsers for syntax. Safari 15.4 supports private fields, but the tables of bundlers say
 * that it does not, because of a rare bug, and each field would become a `WeakMap`.
 */
export const scriptTargets = cssTargets.map((each) => (each === 'safari15.4' ? 'safari16' : each))
