npm pack -w @limn/ui -w @limn/i18n --pack-destination your-project
cd your-project
npm install ./limn-ui-0.1.0.tgz ./limn-i18n-0.1.0.tgz react react-dom
