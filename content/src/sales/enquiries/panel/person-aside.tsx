import { dayLength } from '@alun/contract/rules/office-time'
import { Fact } from '../../../core/panel/look/facts.tsx'
import { Group } from '../../../core/panel/look/group.tsx'
import { RowLink } from '../../../core/panel/look/row-link.tsx'
import { recordAddress } from '../../../core/words/record-address.ts'
import type { PanelText } from '../../../core/words/words.ts'
import { writeMoney } from '../../../core/words/written-numbers.ts'
import { writeDate } from '../../../core/words/written-times.ts'
import type { Person } from '../people/read-person.ts'
import { ContactLink, PhoneLink } from './enquiry-details.tsx'
import { NextStep } from './next-step.tsx'
import { PersonActions } from './person-actions.tsx'
import { Suggestions } from './person-pairs.tsx'
import { channelOf, UnitMark } from './worklist-row.tsx'

export type PersonProps = PanelText & { person: Person; now: number; mayErase: boolean }

/** What stands beside all that a person has sent. */
export function PersonAside({ language, mayErase, now, person, t }: PersonProps) {
  const { claims, contacts, enquiries, keptUntil, phones, suggested, units, working } = person
  const [newest] = enquiries
  if (!newest) return null
  const id = working?.id ?? newest.id
  return (
    <div className="enquiry-side">
      <Group heading={t('enquiries.worklist.contact')}>
        <dl className="facts">
          {phones.map((phone) => (
            <Fact key={phone} label={t('enquiries.worklist.phone')}>
              <PhoneLink phone={phone} />
            </Fact>
          ))}
          {contacts.map(({ isBouncing, text }) => (
            <Fact
              key={text}
              label={
                channelOf({ contact: text, messenger: null }, t) ??
                t('enquiries.worklist.otherContact')
              }
            >
              {/* No link to an address that rejected the last message. */}
              {isBouncing ? text : <ContactLink contact={text} />}{' '}
              {isBouncing && (
                <span className="tag tag--error">{t('enquiries.people.refusing')}</span>
              )}
            </Fact>
          ))}
        </dl>
      </Group>
      <Group heading={t('enquiries.worklist.nextStep')}>
        <NextStep
          key={`${id} ${working?.nextStep} ${working?.nextStepAt}`}
          id={id}
          step={working?.nextStep}
          at={working?.nextStepAt}
          now={now}
        />
      </Group>
      {claims.map(({ agency, since, until }) => (
        <Group key={`${agency} ${until}`} heading={t('enquiries.people.agency')}>
          <div className="person-claim" data-claim>
            <b className="strong">
              {agency}, {writeDate(since, language)}
            </b>
            <span>{t('enquiries.people.claim', { day: writeDate(until, language) })}</span>
            <span className={until - now < 7 * dayLength ? 'soon' : undefined}>
              {until > now
                ? t('enquiries.people.daysLeft', { count: Math.ceil((until - now) / dayLength) })
                : t('enquiries.people.claimBound')}
            </span>
          </div>
        </Group>
      ))}
      {units.length > 0 && (
        <Group heading={t('enquiries.people.units')}>
          <ul className="rows person-units">
            {units.map(({ id, label, price, status }) => (
              <li key={id}>
                <RowLink href={recordAddress('units', id)}>{label ?? '—'}</RowLink>
                <UnitMark status={status} t={t} isNamed />
                <span className="figure">
                  {price.amount
                    ? writeMoney(price.amount, price.currency, language)
                    : t('units.onRequest')}
                </span>
              </li>
            ))}
          </ul>
        </Group>
      )}
      <Suggestions
        person={person.person}
        own={{
          name: enquiries.find(({ name }) => name)?.name ?? null,
          phone: phones.join(', ') || null,
          contact: contacts.map(({ text }) => text).join(', ') || null,
          enquiries: enquiries.length,
          receivedAt: newest.receivedAt,
        }}
        suggested={suggested}
      />
      <Group heading={t('enquiries.people.data')}>
        {Number.isFinite(keptUntil) && (
          <p className="secondary small">
            {t('enquiries.people.kept', { day: writeDate(keptUntil, language) })}
          </p>
        )}
        <PersonActions id={newest.id} mayErase={mayErase} />
      </Group>
    </div>
  )
}
