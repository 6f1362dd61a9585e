/**
 * Whether this browser runs the scripts: Safari 15.4, Chrome 99, Firefox 97 or newer, which also
 * support cascade layers. Older browsers show pages without styles, with forms that the server
 * answers.
 */
export const runsScripts = 'CSSLayerBlockRule' in self && 'structuredClone' in self

/**
 * Whether `newer-calls.ts` is needed. Checks only these five, because browsers that have them also
 * have the rest of its calls.
 */
export function lacksNewerCalls(): boolean {
  const has =
    'toWellFormed' in String.prototype &&
    'canParse' in URL &&
    'any' in AbortSignal &&
    'withResolvers' in Promise &&
    'popover' in HTMLElement.prototype
  return !has
}
