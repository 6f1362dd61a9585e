import { pathOf } from '@alun/contract/rules/screens'
import type { Home } from '@alun/contract/schema/home'
import { useHasPage } from '../../page/page-context.ts'
import { Team as People } from '../../sections/listing/team.tsx'
import { More } from '../../ui/more.tsx'
import { Section } from '../../ui/section.tsx'
import { Paragraph, textOf } from '../../ui/text.tsx'
import { useMessages } from '../../words/messages.tsx'

export function Team({ team }: { team: Home['team'] }) {
  const t = useMessages()
  const hasAbout = useHasPage('about')
  if (team.members.length === 0) return null
  return (
    <Section
      name="team"
      heading={textOf(team.heading) ?? t('screen.about')}
      remark={
        <div>
          <Paragraph of={team.text} className="muted" />
          {hasAbout && <More to={pathOf('about')}>{t('home.teamMore')}</More>}
        </div>
      }
    >
      <People members={team.members} />
    </Section>
  )
}
