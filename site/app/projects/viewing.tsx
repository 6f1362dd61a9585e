import type { Frame } from '@alun/contract/frame'
import type { Project } from '@alun/contract/project'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Ask } from '../listing/ask.tsx'
import { useMessages } from '../messages/messages.tsx'
import { Split } from '../ui/split.tsx'
import { Text } from '../ui/text.tsx'
import styles from './project.module.css'
import { useAskedUnit } from './use-asked-unit.ts'

/** How to see the project and how to get its catalogue: from a person. */
export function Viewing(props: { project: Project; contacts: Frame['contacts'] }) {
  const t = useMessages()
  const { contacts } = props
  const { title, kind } = props.project.card
  const unit = useAskedUnit(props.project)
  const heading = useHeadingFocus(unit?.key ?? null)
  const project = title.text
  const unitName = unit && t(`project.unit.${kind}`, { label: unit.label })
  const subject = unitName ? `${project}, ${unitName}` : project
  const slab = (
    <>
      <div className="stack">
        <h2 id="h-viewing" ref={heading} tabIndex={-1}>
          {t('project.viewing.heading')}
        </h2>
        {unitName && (
          <p>
            <b>{subject}</b>
          </p>
        )}
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
            subject={t('project.viewing.subject', { project: subject })}
            message={t('project.viewing.message', { project: subject })}
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

/** Who asks for a unit's viewing from the list goes on reading here, the keyboard included. */
function useHeadingFocus(unit: string | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  const asked = useRef(unit)
  useEffect(() => {
    if (asked.current === unit) return
    asked.current = unit
    if (unit !== null && hash === '#viewing') heading.current?.focus({ preventScroll: true })
  }, [unit, hash])
  return heading
}
