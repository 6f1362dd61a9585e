import type { Home } from '@alun/contract/schema/home'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { Section } from '../../ui/section.tsx'
import { Paragraph, Text } from '../../ui/text.tsx'
import { useMessages } from '../../words/messages.tsx'
import { Team as People } from '../listing/team.tsx'

export function Team({ team }: { team: Home['team'] }) {
  const t = useMessages()
  if (team.members.length === 0) return null
  return (
    <Section
      name="team"
      heading={team.heading ? <Text of={team.heading} /> : t('screen.about')}
      remark={
        <div>
          <Paragraph of={team.text} className="muted" />
          <LocaleLink className="more" to="/about">
            {t('home.teamMore')}
          </LocaleLink>
        </div>
      }
    >
      <People members={team.members} />
    </Section>
  )
}
