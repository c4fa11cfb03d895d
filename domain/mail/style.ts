/** Styles of the HTML of emails. They are inline in it, because many mail clients ignore all others. */
export const style = {
  page: "margin:0;padding:24px 12px;background:#FBF8F3;color:#16302B;font:16px/1.6 system-ui,-apple-system,'Segoe UI',sans-serif",
  wordmark:
    'max-width:560px;margin:0 auto;padding:0 4px 16px;font:600 24px/1.2 Georgia,serif;color:#14655A;overflow-wrap:anywhere',
  card: 'max-width:512px;margin:0 auto;padding:28px 24px 12px;background:#FFFFFF;border:1px solid #E6E0D6;border-radius:16px;overflow-wrap:anywhere',
  paragraph: 'margin:0 0 16px',
  code: 'margin:0 0 16px;padding:12px 16px;border-radius:10px;background:#E6F1EE;font:600 24px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.08em',
  button:
    'display:inline-block;padding:12px 20px;border-radius:10px;background:#14655A;color:#FFFFFF;text-decoration:none;font-weight:600',
  footer:
    'max-width:560px;margin:0 auto;padding:16px 4px 0;font-size:14px;color:#53655F;overflow-wrap:anywhere',
  footerLink: 'display:inline-block;padding:12px 0;color:#14655A',
} as const
