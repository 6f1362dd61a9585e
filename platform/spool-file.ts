/**
 * Name of a file with an enquiry in the spool of the site: when it was received, its id, a hash of its sender, whether
 * it passed the bot check (`v`), its bytes, when it is due, failed tries and state.
 */
export const spoolFile =
  /^(\d+)\.([0-9a-f]+)\.([0-9a-f]*)\.([uv])\.(\d+)\.(\d+)\.(\d+)\.(new|sent|aside)$/
