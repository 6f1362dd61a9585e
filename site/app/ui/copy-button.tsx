/** A button that copies a text (`browser/copy-buttons.ts`); an address has a title, by which phones share it. */
export function CopyButton(props: {
  text: string
  title?: string
  label: string
  /** Where the label alone does not say what is copied. */
  name?: string
  copied: string
  className: string
}) {
  const { text, title, label, name, copied, className } = props
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={name}
        data-copy={text}
        data-copy-title={title}
        data-copied={copied}
      >
        {label}
      </button>
      <span className="vh" role="status" />
    </>
  )
}
