import type { Home } from '@alun/contract/schema/home'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { Text } from '../../ui/text.tsx'
import { useMessages } from '../../words/messages.tsx'
import { Team as People } from '../listing/team.tsx'

export function Team({ team }: { team: Home['team'] }) {
  const t = useMessages()
  if (team.members.length === 0) return null
  return (
    <section className="sec" id="team" aria-labelledby="h-team">
      <div className="wrap">
        <SectionHead id="h-team" heading={team.heading} otherwise={t('screen.about')}>
          <div>
            {team.text && (
              <p className="muted">
                <Text of={team.text} />
              </p>
            )}
            <LocaleLink className="more" to="/about">
              {t('home.teamMore')}
            </LocaleLink>
          </div>
        </SectionHead>
        <People members={team.members} />
      </div>
    </section>
  )
}
