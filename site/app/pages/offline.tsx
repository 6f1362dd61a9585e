import { definePage } from '../page/define-page.ts'
import { OfflineScreen } from '../sections/offline/offline-screen.tsx'

/** Stored by the service worker, which shows it where a page was never seen. */
export const page = definePage({
  async load({ content, locale }) {
    const { layout } = await content.page('layout', { locale })
    return { layout, head: null }
  },
  body: ({ layout }) => <OfflineScreen layout={layout} />,
})
