export const attachment = {
  fileType: 'File type not allowed: choose DOC, DOCX, TXT, RTF, ODT, PDF, JPG or PNG',
  fileInfected: 'The virus scanner rejected this file. Choose another one',
  fileUnreadable: 'The file can no longer be read: choose it again',
  /** What a file is that is not taken, and what to do. */
  kinds: {
    empty: 'The file is empty. Choose the one with your text',
    damaged:
      'The file is damaged or not whole. Open it, save it again as DOCX or PDF and choose that',
    protected: 'The file is protected by a password. Save it without the password, or as PDF',
    heic: 'File type not allowed: this is a photo in HEIC. Save it as JPG and choose that',
    webp: 'File type not allowed: this is a picture in WebP. Save it as JPG or PNG and choose that',
    avif: 'File type not allowed: this is a picture in AVIF. Save it as JPG or PNG and choose that',
    gif: 'File type not allowed: this is a picture in GIF. Save it as JPG or PNG and choose that',
    picture:
      'File type not allowed: this is a picture of another kind. Save it as JPG or PNG and choose that',
    video: 'File type not allowed: this is a video or a sound. Send a link to it in your message',
    spreadsheet: 'File type not allowed: this is a spreadsheet. Save it as PDF and choose that',
    presentation: 'File type not allowed: this is a presentation. Save it as PDF and choose that',
    pages:
      'File type not allowed: this is a document of Apple’s Pages, Numbers or Keynote. Export it as PDF or DOCX and choose that',
    'web-page': 'File type not allowed: this is a saved web page. Save it as PDF and choose that',
    scripts:
      'File type not allowed: this document holds scripts or macros. Save it as PDF and choose that',
    archive:
      'File type not allowed: this is an archive. Unpack it and choose a file of it: DOC, DOCX, TXT, RTF, ODT, PDF, JPG or PNG',
    program:
      'File type not allowed: this is a program. Choose DOC, DOCX, TXT, RTF, ODT, PDF, JPG or PNG',
    unnamed:
      'File type not allowed: its name lacks the ending. Add .pdf, .docx or what fits the content, and choose it again',
  },
  coverLetter: 'Cover letter',
  cv: 'CV',
  file: 'File',
  vacancy: 'Vacancy',
  otherVacancy: 'Another position',
  choose: 'Choose a file',
  replace: 'Choose another',
  drop: 'or drop it here',
  remove: 'Remove the file',
  types: 'DOC, DOCX, TXT, RTF, ODT, PDF, JPG or PNG, up to 5\u00a0MB',
  again: 'Choose the file again: the page cannot keep it.',
  kilobytes: '{size} KB',
  megabytes: '{size} MB',
} as const
