import type { UIFieldServerProps } from 'payload'
import { mailAddressOf, readLead, telegramLink, whatsAppLink } from '../../leads/lead-message.ts'
import { leadWords } from '../../leads/lead-words.ts'
import { enquiriesOf } from '../../leads/person-data.ts'
import { salesWords } from '../../leads/sales-words.ts'
import { panelLocale } from '../../model/panel/panel-locale.ts'
import { inPanelLanguage, words } from '../../model/panel/words.ts'

const mailWords = words('Email', 'Ел. пошта', 'Эл. почта')
const callWords = words('Call', 'Зателефонувати', 'Позвонить')
const sameWords = words('Same person', 'Та сама людина', 'Тот же человек')
const maxOthers = 10

/** Links to answer in the visitor's language, and other enquiries of the same person. */
export async function ContactLinks({ data, i18n, payload }: UIFieldServerProps) {
  const id = typeof data?.id === 'string' ? data.id : null
  const lead = id ? await readLead(payload, id) : null
  if (!lead) return null
  const text = leadWords[lead.locale].greeting[lead.form]('Alun')
  const mail = mailAddressOf(lead.contact)
  const subject = `${lead.form === 'partner' ? leadWords[lead.locale].forms.partner : leadWords[lead.locale].visitor.subject[lead.form]} · Alun`
  const links = [
    ['WhatsApp', whatsAppLink(lead, text)],
    ['Telegram', telegramLink(lead, text)],
    [
      inPanelLanguage(mailWords, { i18n }),
      mail &&
        `mailto:${encodeURIComponent(mail)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`,
    ],
    [inPanelLanguage(callWords, { i18n }), lead.phoneE164 && `tel:${lead.phoneE164}`],
  ] as const
  const { docs: others } = await payload.find({
    collection: 'leads',
    where: { and: [enquiriesOf(lead), { id: { not_equals: lead.id } }] },
    sort: '-receivedAt',
    limit: maxOthers,
    depth: 0,
    joins: false,
  })
  return (
    <div style={{ marginBottom: 'calc(var(--base) * 1.2)' }}>
      <p style={{ display: 'flex', gap: 8, flexWrap: 'wrap', margin: 0 }}>
        {links.map(([label, href]) =>
          href ? (
            <a
              key={label}
              className="btn btn--style-secondary btn--size-small"
              style={{ margin: 0 }}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
            >
              {label}
            </a>
          ) : null,
        )}
      </p>
      {lead.caution ? (
        <p style={{ margin: '12px 0 0', fontWeight: 600 }}>
          {lead.caution
            .split(', ')
            .map((each) => salesWords[panelLocale(i18n.language)].cautions[each] ?? each)
            .join('; ')}
        </p>
      ) : null}
      {lead.claim ? (
        <p style={{ margin: '12px 0 0', fontWeight: 600 }}>
          {`${salesWords[panelLocale(i18n.language)].claim} ${lead.claim.claimUntil.slice(0, 10)}: ${lead.claim.partner.name ?? lead.claim.partner.email}`}
        </p>
      ) : null}
      {others.length > 0 ? (
        <p style={{ margin: '12px 0 0' }}>
          {inPanelLanguage(sameWords, { i18n })}:{' '}
          {others.map((other, at) => (
            <span key={other.id}>
              {at > 0 ? ', ' : null}
              <a href={`/admin/collections/leads/${other.id}`}>
                {`${leadWords[panelLocale(i18n.language)].forms[other.form]} ${(other.receivedAt ?? other.createdAt).slice(0, 10)}`}
              </a>
            </span>
          ))}
        </p>
      ) : null}
    </div>
  )
}
