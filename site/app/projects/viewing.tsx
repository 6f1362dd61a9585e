import type { Frame } from '@alun/contract/frame'
import type { LocalText } from '@alun/contract/text'
import { Ask } from '../listing/ask.tsx'
import { useMessages } from '../messages/messages.tsx'
import { Split } from '../ui/split.tsx'
import { Text } from '../ui/text.tsx'
import styles from './project.module.css'

/** How to see the project and how to get its catalogue: from a person. */
export function Viewing({ title, contacts }: { title: LocalText; contacts: Frame['contacts'] }) {
  const t = useMessages()
  const project = title.text
  const slab = (
    <>
      <div className="stack">
        <h2 id="h-viewing">{t('project.viewing.heading')}</h2>
        <p className="muted">{t('project.viewing.text')}</p>
      </div>
      <ul>
        <li>{t('project.viewing.onSite')}</li>
        <li>{t('project.viewing.online')}</li>
        {contacts.hours && (
          <li>
            <Text of={contacts.hours} />
          </li>
        )}
      </ul>
    </>
  )
  return (
    <Split id="viewing" labelledBy="h-viewing" slab={slab}>
      <div className={styles.ask}>
        <div className="stack">
          <h3>{t('project.viewing.book')}</h3>
          <p>{t('project.viewing.ask')}</p>
          <Ask
            contacts={contacts}
            subject={t('project.viewing.subject', { project })}
            message={t('project.viewing.message', { project })}
          />
          <p>
            <a className="link num" href={`tel:${contacts.phone.e164}`}>
              {t('project.viewing.call', { phone: contacts.phone.display })}
            </a>
          </p>
        </div>
        <div className="stack" id="catalogue">
          <h3>{t('project.catalogue.heading')}</h3>
          <p>{t('project.catalogue.text')}</p>
          <Ask
            contacts={contacts}
            subject={t('project.catalogue.subject', { project })}
            message={t('project.catalogue.message', { project })}
          />
        </div>
      </div>
    </Split>
  )
}
