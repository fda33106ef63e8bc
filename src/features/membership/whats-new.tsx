import { Section } from '@/components/section';

const news = [
  {
    title: 'New benefits',
    text: 'Home energy surveys by our own engineers are now part of Gold and Platinum.',
  },
  {
    title: 'Upcoming member event',
    text: 'An evening at the quay: walk through the first finished house before it opens.',
  },
];

/** A static list, as the specification has it. */
export function WhatsNew() {
  return (
    <Section title="What's New">
      <ul className="grid">
        {news.map(({ title, text }) => (
          <li key={title} className="border-b border-line py-3 first:pt-0 last:border-b-0">
            <p className="font-medium">{title}</p>
            <p className="text-granite">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
