import { BrochureErrorScreen } from '../features/documents/brochure-error-screen.tsx'
import { brochureErrors } from '../features/documents/brochure-errors.ts'
import { definePage } from '../page/define-page.ts'

export const page = definePage({
  async load({ content, locale, params }) {
    const why = brochureErrors.find((each) => each === params.why)
    if (why === undefined) return content.unmatched(locale)
    const layout = await content.layout(locale)
    const project = layout?.projects.find(({ slug }) => slug === params.project) ?? null
    return { layout, head: null, why, project }
  },
  body: ({ why, project, layout }) => (
    <BrochureErrorScreen why={why} project={project} picture={layout?.notFoundPicture ?? null} />
  ),
})
