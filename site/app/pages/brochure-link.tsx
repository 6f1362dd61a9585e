import { definePage } from '../page/define-page.ts'
import { BrochureRefusalScreen } from '../sections/brochures/brochure-error-screen.tsx'
import { brochureRefusals } from '../sections/brochures/brochure-errors.ts'

/** Shown in place of a brochure that its reader doesn't get. */
export const page = definePage({
  async load({ content, locale, params }) {
    const why = brochureRefusals.find((each) => each === params.why)
    if (why === undefined) return content.unmatched(locale)
    const frame = await content.frame(locale)
    const project = frame?.projects.find(({ slug }) => slug === params.project) ?? null
    return { frame, head: null, why, project }
  },
  body: ({ why, project, frame }) => (
    <BrochureRefusalScreen why={why} project={project} picture={frame?.notFoundPicture ?? null} />
  ),
})
