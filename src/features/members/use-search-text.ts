import { useEffect, useRef, useState } from 'react';

/**
 * What stands in the search box. It answers every keystroke by itself; the address follows after a pause, because a router
 * renders the whole page for it. Going back or opening another address changes the box.
 */
export function useSearchText(
  inAddress: string,
  writeToAddress: (text: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(inAddress);
  const written = useRef(inAddress);
  const write = useRef(writeToAddress);
  useEffect(() => {
    write.current = writeToAddress;
  });

  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setText(inAddress);
  }, [inAddress]);

  useEffect(() => {
    if (text === written.current) return;
    const timer = setTimeout(() => {
      written.current = text;
      write.current(text);
    }, 250);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText];
}
