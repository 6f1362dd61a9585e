import { screenPage } from '../page/screen-page.ts'
import { About } from '../sections/projects/about.tsx'
import { FurtherDown } from '../sections/projects/further-down.tsx'
import { shownSections } from '../sections/projects/page-sections.ts'
import { Place } from '../sections/projects/place.tsx'
import { ProjectActionBar } from '../sections/projects/project-action-bar.tsx'
import { ProjectHero } from '../sections/projects/project-hero.tsx'
import { ProjectLedger } from '../sections/projects/project-ledger.tsx'
import { SectionAnchors } from '../sections/projects/section-anchors.tsx'

export const page = screenPage('project', {
  body({ screen, layout }, { site }) {
    const { project } = screen
    const sections = shownSections(project)
    return (
      <>
        <ProjectHero project={project} />
        <ProjectLedger project={project} />
        <SectionAnchors sections={sections} kind={project.card.kind} />
        {sections.includes('about') && <About project={project} />}
        {sections.includes('place') && <Place project={project} mapStyleUrl={site.mapStyleUrl} />}
        <FurtherDown screen={screen} layout={layout}>
          <ProjectActionBar project={project} />
        </FurtherDown>
      </>
    )
  },
})
