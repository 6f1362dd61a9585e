import { DesignScreen } from '../design/design-screen.tsx'
import { definePage } from '../page/define-page.ts'

export const page = definePage({
  load: async () => ({}),
  body: () => (
    <>
      <title>Design</title>
      <meta name="robots" content="noindex" />
      <DesignScreen />
    </>
  ),
})
