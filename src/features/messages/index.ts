/** Messages from the public contact form, as staff read them. */
export { newestMessagesQuery } from './message-queries';
export { MessagesPage } from './messages-page';
