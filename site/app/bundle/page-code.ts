const folders = [
  'attribution',
  'build-watch',
  'chunk-failure',
  'deferred',
  'document-load',
  'frame',
  'head',
  'language',
  'locale',
  'navigation',
  'not-found',
  'prefetch',
  'storage',
  'timing',
  'ui',
  'viewport',
]
const fewPages = ['ui/contents', 'ui/faq', 'ui/figures', 'ui/pagination']
const furtherFiles = [
  'consent/consent-choice',
  'consent/consent-defaults',
  'consent/stored-choice',
  'lead/early-submits',
  'lead/ready-event',
  'messages/format-message',
  'messages/messages',
  'messages/translation',
  'messages/words-at-hand',
  'reveal/scroll-reveal',
]

/** Whether a module is one that every page needs: together they pack 5 KB smaller than as twenty files. */
export function isPageCode(module: string): boolean {
  const [, name = '', folder = ''] = /\/site\/app\/(([a-z-]+)\/[^/]+)\.tsx?$/.exec(module) ?? []
  return (folders.includes(folder) && !fewPages.includes(name)) || furtherFiles.includes(name)
}
