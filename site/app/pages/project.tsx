import { About } from '../features/projects/about.tsx'
import { FurtherDown } from '../features/projects/further-down.tsx'
import { shownSections } from '../features/projects/page-sections.ts'
import { Place } from '../features/projects/place.tsx'
import { ProjectActionBar } from '../features/projects/project-action-bar.tsx'
import { ProjectHero } from '../features/projects/project-hero.tsx'
import { ProjectLedger } from '../features/projects/project-ledger.tsx'
import { SectionAnchors } from '../features/projects/section-anchors.tsx'
import { screenPage } from '../page/screen-page.ts'

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
