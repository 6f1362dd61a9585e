import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { Select } from '../../../core/panel/look/select.tsx'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { type Library, type LibraryFilter, libraryPath } from '../library-answer.ts'

interface Props {
  library: Library
  filter: LibraryFilter
  choose: (change: Partial<LibraryFilter>) => void
  isPicker: boolean
}

/** Which files are shown; each choice acts at once. */
export function MediaFilters({ choose, filter, isPicker, library }: Props) {
  const { number, t } = usePanelText()
  const { counts, projects, tags } = library
  const segments = [
    [undefined, `${t('media.library.all')} ${number(counts.all)}`],
    ['alt', `${t('media.library.lacksAlt')} ${number(counts.undescribed)}`],
    ['use', `${t('media.library.lacksUse')} ${number(counts.unused)}`],
  ] as const
  return (
    <>
      <div className="filters">
        <input
          className="input"
          type="search"
          value={filter.q ?? ''}
          placeholder={t('media.library.find')}
          aria-label={t('media.library.find')}
          maxLength={100}
          onChange={({ target }) => choose({ q: target.value || undefined })}
        />
        <fieldset className="segments" aria-label={t('media.library.show')}>
          {segments.map(([lacks, label]) => (
            <button
              key={lacks ?? 'all'}
              type="button"
              aria-pressed={filter.lacks === lacks}
              onClick={() => choose({ lacks })}
            >
              {label}
            </button>
          ))}
        </fieldset>
        <Select
          aria-label={t('common.project')}
          none={t('media.library.anyProject')}
          value={filter.project ?? ''}
          onChange={({ target }) => choose({ project: target.value || undefined })}
          options={projects.map(({ id, title }) => [id, title])}
        />
        <Select
          aria-label={t('media.library.order')}
          none={t('media.library.newest')}
          value={filter.sort ?? ''}
          onChange={({ target }) => choose({ sort: target.value === 'name' ? 'name' : undefined })}
          options={[['name', t('media.library.byName')]]}
        />
        {!isPicker && (
          <PanelLink className="link small" href={`${libraryPath}?view=list`}>
            {t('common.asAList')}
          </PanelLink>
        )}
      </div>
      {tags.length > 0 && (
        <fieldset className="filters" aria-label={t('media.library.tags')}>
          {tags.map(({ count, tag }) => (
            <PanelButton
              key={tag}
              isSmall
              aria-pressed={filter.tag === tag}
              onClick={() => choose({ tag: filter.tag === tag ? undefined : tag })}
            >
              {tag} {number(count)}
            </PanelButton>
          ))}
        </fieldset>
      )}
    </>
  )
}
