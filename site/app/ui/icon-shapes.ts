export const iconShapes =
  '<symbol id="i-whatsapp" viewBox="0 0 20 20"><path fill="none" stroke="currentColor" stroke-width="1.6" d="M2 18l1.2-4.1A7.6 7.6 0 1 1 6.3 16.9z"/><path fill="currentColor" d="M7.3 5.7c.3 0 .5 0 .7.4l.6 1.5c.1.3 0 .5-.5 1.1.6 1.2 1.5 2 2.7 2.6.6-.7.8-.9 1.2-.7l1.4.8c.3.2.3.5.2.9-.4 1.1-1.6 1.5-2.8 1.1C8.2 12.6 6.5 10.8 6 8.6c-.2-1.4.2-2.7 1.3-2.9z"/></symbol>'
