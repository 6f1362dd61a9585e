import type { WordKey } from '../../../words/words.ts'

/** What the line above the page says, by the state of the preview. */
export const previewStates = {
  loading: 'preview.states.loading',
  ready: 'preview.states.ready',
  typing: 'preview.states.typing',
  shown: 'preview.states.shown',
  failed: 'preview.states.failed',
  silent: 'preview.states.silent',
} satisfies Record<string, WordKey>
