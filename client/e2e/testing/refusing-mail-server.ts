import { type AddressInfo, createServer } from 'node:net';

/** Starts a mail server that permanently refuses every recipient. `environment` makes Picket use it. */
export async function startRefusingMailServer() {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 mail.example.com\r\n');
    socket.on('data', (lines) => {
      for (const line of String(lines).trim().split('\r\n')) {
        if (line.startsWith('RCPT')) socket.write('550 No such user here\r\n');
        else if (line.startsWith('QUIT')) socket.end('221 Bye\r\n');
        else socket.write('250 OK\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Fences <office@example.com>' }, close };
}
