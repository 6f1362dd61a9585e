/**
 * A button that copies a text (`browser/copy-buttons.ts`). With a title the text is an address, which touch devices
 * offer to share.
 */
export function CopyButton(props: {
  text: string
  title?: string
  label: string
  /** Accessible name if the label does not say what is copied. */
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
