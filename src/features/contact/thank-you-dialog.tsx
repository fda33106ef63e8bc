import { useEffect, useRef } from 'react';

/** Says that the message arrived. Focus moves into it and returns to where it was when it closes. */
export function ThankYouDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="contact-form__dialog"
      aria-labelledby="contact-thanks"
      aria-describedby="contact-thanks-text"
      closedby="any"
      onClose={onClose}
    >
      <h3 className="contact-form__dialog-title" id="contact-thanks">
        Thank You
      </h3>
      <p className="contact-form__dialog-text" id="contact-thanks-text">
        Your message has arrived. We will answer to the e-mail address you gave.
      </p>
      <button
        className="contact-form__dialog-close"
        type="button"
        onClick={() => dialog.current?.close()}
      >
        Close
      </button>
    </dialog>
  );
}
