import type { HeritageMark } from './art/heritage-marks';

export interface Leader {
  name: string;
  position: string;
  words: string;
  image: string;
  /** CSS object-position: which part of the portrait stays when it is cropped. */
  objectPosition: string;
}

export interface Company {
  name: string;
  trade: string;
  description: string;
  logo: string;
  website: string;
  image: string;
  /** What the drawing shows, for people who cannot see it. */
  imageAlt: string;
}

export interface HeritageEntry {
  year: string;
  text: string;
  mark: HeritageMark;
}
