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
import { panelRequest, problemOf, RequestError } from '../../../core/panel/panel-request.ts'
import { ChooseValues } from '../../../core/panel/saving/choose-values.tsx'
import { readNewest, useSaver } from '../../../core/panel/saving/newest.ts'
import {
  applied,
  type Changes,
  type Conflict,
  changesIn,
  valueAt,
} from '../../../core/panel/unsaved/typed-changes.ts'
import { useKept } from '../../../core/panel/unsaved/use-kept.ts'
import { useAnswer } from '../../../core/panel/use-answer.ts'
import { useLeaveWarning } from '../../../core/panel/use-leave-warning.ts'
import { usePageEvent } from '../../../core/panel/use-page-event.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { languageWords } from '../../../core/words/account-words.ts'
import { recordAddress } from '../../../core/words/record-address.ts'
import type { WordKey, Words } from '../../../core/words/words.ts'
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
const stored = z.object({ doc: libraryFile.pick({ version: true, updatedAt: true }) })

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

/** What is typed of a file, by the paths of its form. */
function typedIn({ alt, facts, file }: Edit): Changes {
  const paths = [...Object.keys(alt).map((locale) => `alt.${locale}`), ...Object.keys(facts)]
  return changesIn(paths, file, edited(file, { alt, facts }))
}

const labels = {
  decorative: 'media.library.isDecoration',
  focalX: 'media.focal',
  focalY: 'media.focal',
  project: 'common.project',
  tags: 'media.library.tags',
} as const satisfies Record<keyof Edit['facts'], WordKey>

function labelAt(path: string): Words | WordKey {
  const locale = localeAt(path)
  const fact = Object.entries(labels).find(([name]) => name === path)
  return locale ? languageWords(locale) : (fact?.[1] ?? 'media.library.alts')
}

const localeAt = (path: string) => localeSchema.safeParse(path.replace('alt.', '')).data

/** A file that a colleague has saved since it was described here, and what is typed of it. */
interface Outdated {
  newest: LibraryFile
  who: string | null
  typed: Changes
  conflicts: readonly Conflict[]
}

const without = (file: string, { [file]: _, ...others }: Edits): Edits => others

/** The chosen file: what must stay in view, its descriptions, and where it is used. */
export function MediaSide(props: Props) {
  const { file, projects } = props
  const { t } = usePanelText()
  const field = useId()
  // What is typed stays while another file is looked at.
  const kept = useKept('media texts', edits, {})
  const [isSaving, setSaving] = useState(false)
  const [outdated, setOutdated] = useState<Outdated | null>(null)
  const nameOf = useSaver()
  const { confirm, confirmation } = useConfirm()
  const unsaved = Object.values(kept.value)
  useLeaveWarning(unsaved.length > 0)

  /** Stores changes of a file as it was read, language after language. */
  async function store(
    file: LibraryFile,
    values: LibraryFile,
    typed: Changes,
    edit: Edit | undefined,
  ) {
    let saved = file
    const change = async (query: string, body: object) => {
      const { updatedAt } = saved
      const path = `media/${file.id}?depth=0${query}`
      const { doc } = await panelRequest('PATCH', path, stored, { ...body, updatedAt })
      saved = { ...saved, ...doc }
    }
    const facts: Record<string, unknown> = {}
    for (const path of Object.keys(typed)) {
      const locale = localeAt(path)
      if (locale) await change(`&locale=${locale}`, { alt: values.alt[locale]?.trim() || null })
      else facts[path] = valueAt(values, path)
    }
    if (Object.keys(facts).length > 0) await change('', facts)
    const { updatedAt, version } = saved
    const preview = file.preview?.replace(String(file.version), String(version)) ?? null
    const next = { ...values, updatedAt, version, preview }
    props.changed(next)
    // What was typed meanwhile is still to be saved, and was typed on what is stored now.
    kept.change((all) => {
      const now = all[file.id]
      return now && now !== edit
        ? { ...all, [file.id]: { ...now, file: next } }
        : without(file.id, all)
    })
  }

  /**
   * A file that was saved meanwhile is brought together with what is typed; returns whether that is stored,
   * as what both have changed is to be chosen first.
   */
  async function bringTogether(edit: Edit): Promise<boolean> {
    const { file } = edit
    const { record, who } = await readNewest(`media/${file.id}`, 'all')
    const version = libraryFile.shape.version.parse(record.version)
    const preview = file.preview?.replace(String(file.version), String(version)) ?? null
    const newest = libraryFile.parse({ ...file, ...record, tags: record.tags ?? [], preview })
    const typed = typedIn(edit)
    const { conflicts, values } = applied(typed, newest)
    if (conflicts.length > 0) setOutdated({ newest, typed, conflicts, who: nameOf(who) })
    else await store(newest, libraryFile.parse(values), typed, edit)
    return conflicts.length === 0
  }

  /** What was chosen of both is stored; a file that was saved once more asks again. */
  async function take({ newest, typed }: Outdated, chosen: Readonly<Record<string, unknown>>) {
    const edit = kept.value[newest.id]
    setOutdated(null)
    const values = libraryFile.parse(applied(typed, newest, chosen).values)
    await store(newest, values, typed, edit).catch((cause: unknown) =>
      toast.error(t(problemOf(cause, 'media.library.notSaved'))),
    )
  }

  async function storeEdit(edit: Edit): Promise<boolean> {
    const { file } = edit
    try {
      await store(file, edited(file, edit), typedIn(edit), edit)
      return true
    } catch (cause) {
      if (cause instanceof RequestError && cause.status === 409) return bringTogether(edit)
      throw cause
    }
  }

  /** Returns whether all is stored: a file that could not be stops no other, and is still to be saved. */
  async function save(): Promise<boolean> {
    setSaving(true)
    const causes: unknown[] = []
    let isStored = true
    for (const edit of unsaved) {
      const isDone = await storeEdit(edit).catch((cause: unknown) => {
        causes.push(cause)
        return false
      })
      isStored &&= isDone
    }
    setSaving(false)
    const [cause] = causes
    if (cause) toast.error(t(problemOf(cause, 'media.library.notSaved')))
    return isStored
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
  const choice = outdated && (
    <ChooseValues
      conflicts={outdated.conflicts}
      who={outdated.who}
      action={t('common.save')}
      labelOf={(path) => `${outdated.newest.filename}: ${t(labelAt(path))}`}
      nameOf={(path, value) =>
        path === 'project' ? projects.find(({ id }) => id === value)?.title : undefined
      }
      choose={(chosen) => void take(outdated, chosen)}
      close={() => setOutdated(null)}
    />
  )
  if (!file) {
    return (
      <>
        <aside className="library__side library__side--empty">
          <p className="empty">{t('media.library.chooseOne')}</p>
        </aside>
        {bar}
        {choice}
      </>
    )
  }
  // It keeps the version that it was typed on, whatever the list has since.
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
      {choice}
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
