/**
 * Every word on the landing page. Edit this file to change the page; nothing else holds text of its own.
 * All of it is fictional: the companies, the people and the history are invented, the addresses end in
 * `.example`, and the telephone number is from the range that the Swedish authority keeps for fiction.
 */

import type { Company, HeritageEntry, Leader } from './content-types';
import brospann from './images/company-brospann.svg';
import stomverk from './images/company-stomverk.svg';
import strandkaj from './images/company-strandkaj.svg';
import rings from './images/heritage-rings.svg';
import ingrid from './images/leader-ingrid.svg';
import mikael from './images/leader-mikael.svg';
import saga from './images/leader-saga.svg';
import brospannLogo from './images/logo-brospann.svg';
import stomverkLogo from './images/logo-stomverk.svg';
import strandkajLogo from './images/logo-strandkaj.svg';

export const organisation = {
  name: 'NL Holding',
  title: 'NL Holding · We own what we build',
  description:
    'A Nordic holding company that builds and invests in property development, engineering and construction, and keeps what it builds.',
  founded: '1962',
};

export const navigation = [
  { label: 'About', href: '#team-section' },
  { label: 'Heritage', href: '#heritage' },
  { label: 'Portfolio', href: '#portfolio' },
  { label: 'Contact', href: '#contact' },
];
export const privilegeLabel = 'Privilege';
export const comingSoon = 'Coming Soon';

export const opening = {
  heading: ['We own what', 'we build.'],
  lead: 'A Nordic holding company in property development, engineering and construction. Long views, short decisions, timber and stone.',
  action: { label: 'See what we own', href: '#portfolio' },
  caption: 'Elevation from the water, 1:400',
};

export const vision = {
  heading: 'Vision',
  statement:
    'A building is a promise with a long date. So we draw it, build it, and stay to look after it.',
  principles: [
    {
      title: 'Keep',
      text: 'Nothing we build is built to be sold. Twenty-five years is the shortest time we plan to own a house.',
    },
    {
      title: 'Draw',
      text: 'Architects, engineers and carpenters share one table. A line is only drawn when somebody knows how to make it.',
    },
    {
      title: 'Stay near',
      text: 'Every site lies within a day by train from the people who decide about it, and they go there.',
    },
  ],
  figures: [
    { value: '5,180', label: 'homes we look after' },
    { value: '214', label: 'bridges and halls in use' },
    { value: '640', label: 'colleagues in three firms' },
    { value: '0', label: 'buildings sold since 2003' },
  ],
};

export const heritage: {
  heading: string;
  text: string;
  image: string;
  imageAlt: string;
  entries: HeritageEntry[];
} = {
  heading: 'Heritage',
  text: 'NL stands for Nils and Lars, who bought a sawmill before they could afford a roof for it. A ring for every year since.',
  image: rings,
  imageAlt: 'The end of a log, drawn ring by ring',
  entries: [
    {
      year: '1962',
      mark: 'mill',
      text: 'Two brothers buy a water-driven sawmill in Västerbotten and begin to frame houses for the village.',
    },
    {
      year: '1967',
      mark: 'house',
      text: 'The first catalogue: eleven houses, each delivered whole on one lorry. All but two are still lived in.',
    },
    {
      year: '1974',
      mark: 'hall',
      text: 'The mill burns down in March. Its new hall spans 24 metres in glued timber and is sawing by October.',
    },
    {
      year: '1988',
      mark: 'footbridge',
      text: 'The engineering office opens in Umeå. Its first drawing is a footbridge; it is still walked on daily.',
    },
    {
      year: '1995',
      mark: 'quay',
      text: 'A closed shipyard becomes 64 homes on a quay. We keep the crane, and the homes.',
    },
    {
      year: '2003',
      mark: 'key',
      text: 'The second generation takes over and writes one rule: we own what we build for at least 25 years.',
    },
    {
      year: '2009',
      mark: 'roof',
      text: 'NL Holding is formed. Development, engineering and construction: three firms under one roof.',
    },
    {
      year: '2014',
      mark: 'suspension',
      text: 'The bridge across the sound, 420 metres, opens eleven days early on a Thursday with sleet.',
    },
    {
      year: '2019',
      mark: 'tower',
      text: 'Nine storeys in cross-laminated timber. It went up a floor a week and smells of spruce to this day.',
    },
    {
      year: '2025',
      mark: 'plate',
      text: 'NL Privilege begins: a thank-you for those who live in, invest in and recommend what we build.',
    },
  ],
};

export const team: { heading: string; text: string; leaders: Leader[] } = {
  heading: 'Our Leadership Team',
  text: 'Three people who answer their own telephones.',
  leaders: [
    {
      name: 'Ingrid Lundmark',
      position: 'Chief Executive Officer',
      words: 'Engineer, granddaughter of Nils. Reads every tenant survey herself.',
      image: ingrid,
      objectPosition: '50% 22%',
    },
    {
      name: 'Mikael Åsberg',
      position: 'Chief Investment Officer',
      words: 'Twenty years in pension funds taught him to like things that age well.',
      image: mikael,
      objectPosition: '50% 18%',
    },
    {
      name: 'Saga Holmström',
      position: 'Director of Engineering and Construction',
      words: 'Carpenter first, structural engineer later. Still owns the plane.',
      image: saga,
      objectPosition: '50% 26%',
    },
  ],
};

export const portfolio: { heading: string; text: string; companies: Company[] } = {
  heading: 'Portfolio',
  text: 'Three firms, wholly owned, each with its own name on the door.',
  companies: [
    {
      name: 'Strandkaj',
      trade: 'Property development',
      description:
        'Homes and workplaces on quays, in shipyards and where the railway used to be. Strandkaj finds the place, draws the block and stays as landlord.',
      logo: strandkajLogo,
      website: 'https://www.strandkaj.example',
      image: strandkaj,
      imageAlt: 'Elevation of a quay with gabled homes and a moored boat',
    },
    {
      name: 'Brospann',
      trade: 'Engineering',
      description:
        'Bridges, halls and the bones of tall houses. Ninety engineers who calculate twice, visit the site in rubber boots and leave out what is not needed.',
      logo: brospannLogo,
      website: 'https://www.brospann.example',
      image: brospann,
      imageAlt: 'A bridge in section with its arch, hangers and foundations',
    },
    {
      name: 'Stomverk',
      trade: 'Construction',
      description:
        'Timber frames from our own mill, numbered, dried and raised in days, for the group and for anybody who wants a house that can be taken apart.',
      logo: stomverkLogo,
      website: 'https://www.stomverk.example',
      image: stomverk,
      imageAlt: 'A timber frame going up beside a crane',
    },
  ],
};

export const privilegePlate = {
  tier: 'Gold',
  heading: 'NL Privilege',
  text: 'For those who live in what we build, and bring a friend.',
  action: 'Members’ entrance',
};

const email = 'contact@nl-holding.example';

export const contact = {
  heading: "Let's Build Together",
  text: 'Tell us about a place, a plan or a leaking gutter. A person reads every message and answers within two working days.',
  email,
  phone: '+46 8 465 004 12',
  address: ['Timmerkajen 4', '111 00 Stockholm', 'Sweden'],
  withoutScript: 'The form needs JavaScript. An e-mail reaches the same people:',
  loadFailure: `Failed to send message. Please try again later or email us directly at ${email}`,
};

export const footer = {
  heading: 'Quick Links',
  links: [
    { label: 'About Us', href: '#about' },
    { label: 'Heritage', href: '#heritage' },
    { label: 'Portfolio', href: '#portfolio' },
    { label: 'Contact', href: '#contact' },
  ],
  note: 'A sample company. Names, people and history are invented.',
  copyright: 'NL Holding. All rights reserved.',
};

export const texts = {
  skip: 'Skip to the content',
  learnMore: 'Learn More',
  /** The rest of that link, for people who hear it without its card. */
  learnMoreAbout: (company: string) => `about ${company} (opens in a new tab)`,
  imageFailure: 'Image not available',
};
