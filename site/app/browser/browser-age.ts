/**
 * Whether this browser runs the scripts: those from Safari 15.4, Chrome 99 and Firefox 97 on know
 * cascade layers, without which they have no styles of ours either. Older ones show pages as they are,
 * with forms that the server answers.
 */
export const runsScripts = 'CSSLayerBlockRule' in self && 'structuredClone' in self

/** Whether it lacks what `newer-calls.ts` brings; whoever has the last four has the others. */
export function lacksNewerCalls(): boolean {
  const has =
    'toWellFormed' in String.prototype &&
    'canParse' in URL &&
    'any' in AbortSignal &&
    'withResolvers' in Promise &&
    'popover' in HTMLElement.prototype
  return !has
}
