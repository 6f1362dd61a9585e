export const attachment = {
  choose: 'Choose a file',
  replace: 'Choose another',
  drop: 'or drop it here',
  remove: 'Remove the file',
  types: 'DOC, DOCX, TXT, RTF, ODT, PDF, JPG or PNG, up to 5\u00a0MB',
  again: 'Choose the file again: the page cannot keep it.',
  kilobytes: '{size} KB',
  megabytes: '{size} MB',
} as const
