import { definePage } from '../page/define-page.ts'
import { DesignScreen } from '../sections/design/design-screen.tsx'

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
