'use client'

import { toast } from '@payloadcms/ui'
import { type FormEvent, useId, useState } from 'react'
import { z } from 'zod'
import { PanelButton } from '../../../panel/look/panel-button.tsx'
import { panelRequest } from '../../../panel/panel-request.ts'
import { useAnswer } from '../../../panel/use-answer.ts'
import { usePanelText } from '../../../panel/use-panel-text.ts'
import { enquiryFormWords } from '../../../words/enquiry-labels.ts'
import { writeDate } from '../../../words/office-time.ts'
import { recordAddress } from '../../../words/record-address.ts'
import { type Words, words } from '../../../words/words.ts'
import { type PersonOther, personOthers, type Reason } from '../../messages/person-others.ts'
import './person-actions.css'

type Purpose = 'export' | 'erase'

const text = {
  export: words(
    'Download this person’s data',
    'Завантажити дані людини',
    'Скачать данные человека',
  ),
  erase: words('Erase person', 'Стерти дані людини', 'Стереть данные человека'),
  others: words(
    'Does the same person stand behind these enquiries?',
    'Ці звернення надіслала та сама людина?',
    'Эти обращения отправил тот же человек?',
  ),
  caution: words(
    'This enquiry is included. Tick another one only if you are sure: anybody can type somebody else’s number or address into a form.',
    'Це звернення входить. Позначайте інші, лише якщо ви певні: у формі будь-хто може вказати чужий номер чи адресу.',
    'Это обращение входит. Отмечайте другие, только если вы уверены: в форме любой может указать чужой номер или адрес.',
  ),
  alone: words(
    'This enquiry alone: no other has its number or contact.',
    'Лише це звернення: інших із таким номером чи контактом немає.',
    'Только это обращение: других с таким номером или контактом нет.',
  ),
  open: words('Open', 'Відкрити', 'Открыть'),
  loading: words(
    'Looking for other enquiries…',
    'Шукаємо інші звернення…',
    'Ищем другие обращения…',
  ),
  unread: words(
    'Other enquiries could not be read. Close this and try again.',
    'Не вдалося прочитати інші звернення. Закрийте й спробуйте ще раз.',
    'Не удалось прочитать другие обращения. Закройте и попробуйте ещё раз.',
  ),
  download: words('Download', 'Завантажити', 'Скачать'),
  doErase: words('Erase', 'Стерти', 'Стереть'),
  cancel: words('Cancel', 'Скасувати', 'Отмена'),
  number: words('Enquiries', 'Звернень', 'Обращений'),
  sure: words(
    'Erase this enquiry and those that are ticked, with notes, files, viewings and messages? A viewing still to come is cancelled; the visitor and the host are notified by mail. This cannot be undone.',
    'Стерти це звернення й позначені разом із нотатками, файлами, записами на перегляд і повідомленнями? Майбутній перегляд буде скасовано: відвідувач і той, хто веде показ, отримають про це листи. Відновити стерте неможливо.',
    'Стереть это обращение и отмеченные вместе с заметками, файлами, записями на просмотр и сообщениями? Предстоящий просмотр будет отменён: посетитель и тот, кто ведёт показ, получат об этом письма. Восстановить стёртое нельзя.',
  ),
  failed: words('It could not be erased', 'Не вдалося стерти', 'Не удалось стереть'),
}

const reasons: Record<Reason, Words> = {
  joined: words('joined by sales', 'об’єднано продажами', 'объединено продажами'),
  phone: words('same phone', 'той самий телефон', 'тот же телефон'),
  contact: words('same contact', 'той самий контакт', 'тот же контакт'),
}
const byOthers = words(
  'connected through another one',
  'пов’язане через інше звернення',
  'связано через другое обращение',
)

/** What the law grants a person: a copy of their data, and its deletion. */
export function PersonActions({ id, mayErase }: { id: string; mayErase: boolean }) {
  const { t } = usePanelText()
  const [purpose, setPurpose] = useState<Purpose | null>(null)
  const part = useId()
  const toggle = (chosen: Purpose) => ({
    'aria-expanded': purpose === chosen,
    'aria-controls': part,
    onClick: () => setPurpose(purpose === chosen ? null : chosen),
  })
  return (
    <>
      <div className="actions">
        <PanelButton isSmall {...toggle('export')}>
          {t(text.export)}
        </PanelButton>
        {mayErase ? (
          <PanelButton isSmall look="danger" {...toggle('erase')}>
            {t(text.erase)}
          </PanelButton>
        ) : null}
      </div>
      <div id={part}>
        {purpose ? (
          <PersonForm key={purpose} id={id} purpose={purpose} close={() => setPurpose(null)} />
        ) : null}
      </div>
    </>
  )
}

/** Which enquiries are the person's: this one, and what is ticked. It works by `?with=` of the call. */
function PersonForm(props: { id: string; purpose: Purpose; close: () => void }) {
  const { close, id, purpose } = props
  const { t } = usePanelText()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [isSending, setSending] = useState(false)
  const path = `leads/${id}/person`
  const answer = useAnswer(`${path}/others`, personOthers)

  async function erase(event: FormEvent) {
    if (purpose === 'export') return
    event.preventDefault()
    if (!window.confirm(`${t(text.sure)}\n\n${t(text.number)}: ${ticked.length + 1}`)) return
    setSending(true)
    try {
      const named = new URLSearchParams(ticked.map((other) => ['with', other]))
      await panelRequest('DELETE', `${path}?${named}`, z.unknown())
      window.location.assign('/admin/collections/leads')
    } catch {
      // Whatever went wrong, erasing can be tried again.
      toast.error(t(text.failed))
      setSending(false)
    }
  }

  return (
    <form className="person" action={`/api/${path}`} onSubmit={(event) => void erase(event)}>
      <div role="status">
        {answer === 'loading' ? t(text.loading) : null}
        {answer === 'failed' ? t(text.unread) : null}
        {typeof answer === 'object' && answer.others.length === 0 ? t(text.alone) : null}
      </div>
      {typeof answer === 'object' && answer.others.length > 0 ? (
        <fieldset>
          <legend>{t(text.others)}</legend>
          <p>{t(text.caution)}</p>
          <ul className="rows">
            {answer.others.map((other) => (
              <OtherChoice
                key={other.id}
                other={other}
                onTick={(isTicked) =>
                  setTicked(
                    isTicked ? [...ticked, other.id] : ticked.filter((each) => each !== other.id),
                  )
                }
              />
            ))}
          </ul>
        </fieldset>
      ) : null}
      <div className="actions">
        {typeof answer === 'object' ? (
          <PanelButton
            isSmall
            type="submit"
            look={purpose === 'erase' ? 'danger' : 'primary'}
            disabled={isSending}
          >
            {t(purpose === 'erase' ? text.doErase : text.download)} ({ticked.length + 1})
          </PanelButton>
        ) : null}
        <PanelButton isSmall look="ghost" onClick={close}>
          {t(text.cancel)}
        </PanelButton>
      </div>
    </form>
  )
}

function OtherChoice({
  onTick,
  other,
}: {
  other: PersonOther
  onTick: (isTicked: boolean) => void
}) {
  const { language, t } = usePanelText()
  const { contact, form, id, name, phone, receivedAt, why } = other
  const facts = [
    `${writeDate(receivedAt, language)}, ${t(enquiryFormWords[form])}`,
    [phone, contact].filter(Boolean).join(', '),
    why.map((reason) => t(reasons[reason])).join(', ') || t(byOthers),
  ]
  return (
    <li>
      <label>
        <input
          type="checkbox"
          name="with"
          value={id}
          onChange={({ target }) => onTick(target.checked)}
        />
        <span>
          <b>{name ?? t(enquiryFormWords[form])}</b>
          {facts.filter(Boolean).map((fact) => (
            <span key={fact} className="muted">
              {fact}
            </span>
          ))}
        </span>
      </label>
      <a
        className="link"
        href={recordAddress('leads', id)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t(text.open)}
      </a>
    </li>
  )
}
