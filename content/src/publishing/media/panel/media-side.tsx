import { htmlLang, locales } from '@alun/contract/rules/locale'
import { localeSchema } from '@alun/contract/schema/locale'
import { toast } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { z } from 'zod'
import { isRaster } from '../../../core/fields/raster-types.ts'
import { useConfirm } from '../../../core/panel/dialog/use-confirm.tsx'
import { FormField } from '../../../core/panel/look/form-field.tsx'
import { Group } from '../../../core/panel/look/group.tsx'
import { Keys } from '../../../core/panel/look/keys.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { Select } from '../../../core/panel/look/select.tsx'
import { panelRequest, problemOf } from '../../../core/panel/panel-request.ts'
import { useKept } from '../../../core/panel/unsaved/use-kept.ts'
import { useAnswer } from '../../../core/panel/use-answer.ts'
import { useLeaveWarning } from '../../../core/panel/use-leave-warning.ts'
import { usePageEvent } from '../../../core/panel/use-page-event.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { languageWords } from '../../../core/words/account-words.ts'
import { recordAddress } from '../../../core/words/record-address.ts'
import { type Library, type LibraryFile, libraryFile } from '../library-answer.ts'
import { FocalPicker } from './focal-picker.tsx'

interface Props {
  file: LibraryFile | null
  projects: Library['projects']
  mayChange: boolean
  mayDelete: boolean
  close: () => void
  nextGap: (after: string) => void
  changed: (next: LibraryFile) => void
  deleted: () => void
}

const usesAnswer = z.object({
  uses: z.array(z.object({ href: z.string(), title: z.string(), isOnlyDraft: z.boolean() })),
})
const stored = z.object({ doc: libraryFile.pick({ version: true }) })

/** What is typed of files and not saved yet, by file. */
const edits = z.record(
  z.string(),
  z.object({
    file: libraryFile,
    alt: z.partialRecord(localeSchema, z.string()),
    facts: libraryFile
      .pick({ decorative: true, focalX: true, focalY: true, project: true, tags: true })
      .partial(),
  }),
)
type Edits = z.output<typeof edits>
type Edit = Edits[string]

const edited = (file: LibraryFile, { alt, facts }: Pick<Edit, 'alt' | 'facts'>): LibraryFile => ({
  ...file,
  ...facts,
  alt: { ...file.alt, ...alt },
})

const without = (file: string, { [file]: _, ...others }: Edits): Edits => others

/** The chosen file: what must stay in view, its descriptions, and where it is used. */
export function MediaSide(props: Props) {
  const { file, projects } = props
  const { t } = usePanelText()
  const field = useId()
  // What is typed stays while another file is looked at.
  const kept = useKept('media texts', edits, {})
  const [isSaving, setSaving] = useState(false)
  const { confirm, confirmation } = useConfirm()
  const unsaved = Object.values(kept.value)
  useLeaveWarning(unsaved.length > 0)

  /** Stores what was changed of a file, language after language. */
  async function store(edit: Edit): Promise<void> {
    const { alt, facts, file } = edit
    let saved = file
    const change = async (query: string, body: object) => {
      const path = `media/${file.id}?depth=0${query}`
      saved = { ...saved, ...(await panelRequest('PATCH', path, stored, body)).doc }
    }
    for (const [locale, text] of Object.entries(alt)) {
      await change(`&locale=${locale}`, { alt: text?.trim() || null })
    }
    if (Object.keys(facts).length > 0) await change('', facts)
    const { version } = saved
    const preview = file.preview?.replace(String(file.version), String(version)) ?? null
    const next = { ...edited(file, edit), version, preview }
    props.changed(next)
    // What was typed meanwhile is still to be saved.
    kept.change((all) => {
      const now = all[file.id]
      return now && now !== edit
        ? { ...all, [file.id]: { ...now, file: next } }
        : without(file.id, all)
    })
  }

  /** Returns whether all is stored: a file that could not be stops no other, and is still to be saved. */
  async function save(): Promise<boolean> {
    setSaving(true)
    const causes: unknown[] = []
    for (const edit of unsaved) {
      await store(edit).catch((cause: unknown) => causes.push(cause))
    }
    setSaving(false)
    const [cause] = causes
    if (cause) toast.error(t(problemOf(cause, 'media.library.notSaved')))
    return causes.length === 0
  }
  usePageEvent('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || unsaved.length === 0 || isSaving) return
    if (event.code === 'KeyS') void save()
    else if (event.key === 'Enter' && file)
      void save().then((isDone) => isDone && props.nextGap(file.id))
    else return
    event.preventDefault()
  })

  async function remove({ filename, id }: LibraryFile) {
    const action = t('media.library.delete')
    if (!(await confirm({ title: t('media.library.deleteSure', { name: filename }), action })))
      return
    try {
      await panelRequest('DELETE', `media/${id}?depth=0`, z.unknown())
      kept.change((all) => without(id, all))
      props.deleted()
    } catch (cause) {
      // The service rejects what a draft has taken meanwhile.
      toast.error(t(problemOf(cause, 'media.library.notDeleted')))
    }
  }

  const bar = unsaved.length > 0 && (
    <section className="savebar" aria-label={t('media.library.unsaved')}>
      <b className="savebar__count">{unsaved.length}</b>
      <span>{t('media.library.unsavedLead')}</span>
      <span className="actions">
        <PanelButton look="ghost" onClick={kept.discard}>
          {t('media.library.discard')}
        </PanelButton>
        <PanelButton look="sun" disabled={isSaving} onClick={() => void save()}>
          {t('common.save')} <Keys of="Ctrl S" />
        </PanelButton>
      </span>
    </section>
  )
  if (!file) {
    return (
      <>
        <aside className="library__side library__side--empty">
          <p className="empty">{t('media.library.chooseOne')}</p>
        </aside>
        {bar}
      </>
    )
  }
  const edit = kept.value[file.id] ?? { alt: {}, facts: {}, file }
  const { alt, decorative, focalX, focalY, project, tags } = edited(file, edit)
  const change = (facts: Edit['facts'], alts: Edit['alt'] = {}) => {
    const next = { ...edit, alt: { ...edit.alt, ...alts }, facts: { ...edit.facts, ...facts } }
    kept.change((all) => ({ ...all, [file.id]: next }))
  }
  return (
    <>
      <aside className="library__side" aria-label={file.filename}>
        <Group
          heading={file.filename}
          beside={
            <PanelButton isSmall look="ghost" className="at-end" onClick={props.close}>
              {t('media.library.back')}
            </PanelButton>
          }
        >
          {isRaster(file.mimeType) && props.mayChange ? (
            <FocalPicker
              source={`/v1/media/${file.id}/${file.version}/640.webp`}
              ratio={file.width && file.height ? file.width / file.height : null}
              focal={{ x: focalX ?? 50, y: focalY ?? 50 }}
              move={({ x, y }) => change({ focalX: x, focalY: y })}
            />
          ) : null}
        </Group>
        {file.mimeType.startsWith('image/') && (
          <Group
            heading={t('media.library.alts')}
            beside={
              !decorative && (
                <span className="count">
                  {t('media.library.altsOf', {
                    done: locales.filter((each) => alt[each]?.trim()).length,
                    all: locales.length,
                  })}
                </span>
              )
            }
          >
            {!decorative &&
              locales.map((locale) => (
                <FormField
                  key={locale}
                  id={`${field}-${locale}`}
                  label={
                    <>
                      <b>{locale.toUpperCase()}</b> {t(languageWords(locale))}
                    </>
                  }
                >
                  <textarea
                    className="input"
                    id={`${field}-${locale}`}
                    lang={htmlLang(locale)}
                    rows={2}
                    maxLength={500}
                    placeholder={t('media.library.altHint')}
                    value={alt[locale] ?? ''}
                    onChange={({ target }) => change({}, { [locale]: target.value })}
                    data-alt
                  />
                </FormField>
              ))}
            {props.mayChange && (
              <label className="small">
                <input
                  type="checkbox"
                  checked={decorative ?? false}
                  onChange={({ target }) => change({ decorative: target.checked })}
                />{' '}
                {t('media.library.isDecoration')}
              </label>
            )}
            <p className="hint">
              <span>
                <Keys of="Ctrl ↵" /> {t('media.library.toNextGap')}
              </span>
            </p>
          </Group>
        )}
        <Group
          heading={t('media.uses')}
          beside={<span className="count">{t('media.library.places', { count: file.uses })}</span>}
        >
          {file.uses > 0 && <Uses key={file.id} file={file.id} />}
          {props.mayChange && (
            <>
              <FormField id={`${field}-project`} label={t('common.project')}>
                <Select
                  id={`${field}-project`}
                  none="—"
                  value={project ?? ''}
                  onChange={({ target }) => change({ project: target.value || null })}
                  options={projects.map(({ id, title }) => [id, title])}
                />
              </FormField>
              <FormField id={`${field}-tags`} label={t('media.library.tags')}>
                <input
                  className="input"
                  id={`${field}-tags`}
                  key={file.id}
                  placeholder={t('media.library.tagsHint')}
                  defaultValue={tags.join(', ')}
                  onChange={({ target }) => change({ tags: tagsIn(target.value) })}
                />
              </FormField>
            </>
          )}
          <p className="actions">
            <PanelLink className="button button--small" href={recordAddress('media', file.id)}>
              {t('media.library.openForm')}
            </PanelLink>
            {props.mayDelete && (
              <PanelButton
                isSmall
                look="danger"
                disabled={file.uses > 0}
                onClick={() => void remove(file)}
              >
                {t('media.library.delete')}
              </PanelButton>
            )}
            {props.mayDelete && file.uses > 0 && (
              <span className="small muted">{t('media.library.usedFirst')}</span>
            )}
          </p>
        </Group>
      </aside>
      {bar}
      {confirmation}
    </>
  )
}

/** Mounted for one file, so that no answer about another one is shown. */
function Uses({ file }: { file: string }) {
  const { t } = usePanelText()
  const answer = useAnswer(`media/${file}/uses`, usesAnswer)
  if (answer === 'failed') return <p className="note">{t('media.library.unread')}</p>
  if (answer === 'loading') return null
  return (
    <ul className="rows">
      {answer.uses.map(({ href, isOnlyDraft, title }) => (
        <li key={href}>
          <span>
            <PanelLink className="link" href={href}>
              {title}
            </PanelLink>
            {isOnlyDraft && ` (${t('media.onlyDraft')})`}
          </span>
        </li>
      ))}
    </ul>
  )
}

const tagsIn = (text: string) => [
  ...new Set(text.split(',').flatMap((each) => each.trim().slice(0, 40) || [])),
]
